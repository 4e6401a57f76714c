/** Light or dark: as the device has it until somebody chooses. */

const PLACE = "boneyard.theme";
const device = matchMedia("(prefers-color-scheme: dark)");

const chosen = (): string | null => {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
};

const { dataset } = document.documentElement;

export const isDark = (): boolean => (dataset["theme"] ?? (device.matches ? "dark" : "light")) === "dark";

/** Keep a choice; one that agrees with the device is none. */
export function setDark(dark: boolean): void {
  try {
    if (dark === device.matches) localStorage.removeItem(PLACE);
    else localStorage.setItem(PLACE, dark ? "dark" : "light");
  } catch {
    // It holds for this visit.
  }
  apply(dark === device.matches ? null : dark ? "dark" : "light");
}

function apply(theme: string | null): void {
  if (theme === null) delete dataset["theme"];
  else dataset["theme"] = theme;
}

apply(chosen());
