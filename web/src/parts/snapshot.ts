/** A drawing of the page as a picture of its own, to be sent or kept. */

import { copied } from "./part";

const INHERITED = ["fill", "stroke", "stroke-width", "opacity", "font-family", "text-anchor"] as const;
const SCALE = 2;

/** Copy a drawing with its looks written into it: outside the page there is no style sheet. */
function alone(drawn: SVGSVGElement): string {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  const [from, to] = [drawn, copy].map((each) => [...each.querySelectorAll<SVGElement>("*")]);
  from?.forEach((element, index) => {
    const looks = getComputedStyle(element);
    for (const name of INHERITED) {
      const value = looks.getPropertyValue(name);
      if (value !== "" && !(name === "fill" && element.getAttribute("fill")?.startsWith("url"))) to?.[index]?.setAttribute(name, value);
    }
  });
  const { width, height } = drawn.viewBox.baseVal;
  copy.setAttribute("width", String(width * SCALE));
  copy.setAttribute("height", String(height * SCALE));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return new XMLSerializer().serializeToString(copy);
}

/** Draw a drawing as a PNG. */
export async function snapshot(drawn: SVGSVGElement): Promise<Blob> {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(alone(drawn))}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture is empty"))), "image/png"),
  );
}

/** Send a drawing with a text and a link, or keep the picture and copy the rest where nothing can be sent; say what was done. */
export async function share(drawn: SVGSVGElement, text: string, link: string): Promise<string> {
  const file = new File([await snapshot(drawn)], "boneyard.png", { type: "image/png" });
  const sent = { files: [file], text: `${text} ${link}` };
  if (navigator.canShare?.(sent)) {
    try {
      await navigator.share(sent);
      return "Sent.";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "";
    }
  }
  keep(file);
  return (await copied(`${text} ${link}`)) ? "The card is saved, and the link is copied." : `The card is saved. The link: ${link}`;
}

function keep(file: File): void {
  const anchor = document.createElement("a");
  anchor.href = URL.createObjectURL(file);
  anchor.download = file.name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), MINUTE);
}

const MINUTE = 60_000;
