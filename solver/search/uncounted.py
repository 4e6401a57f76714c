"""Arrays handed on inside compiled code without counting who holds them.

numba counts the holders of every array at every call, by an atomic instruction for each array of a
``NamedTuple``; in a search that is a third of the time. The caller in plain Python holds the arrays
for as long as the search runs, so that nothing need be counted.
"""

from typing import Any

from numba import types
from numba.extending import intrinsic


@intrinsic
def uncounted(typing_context: Any, tuple_type: Any) -> Any:  # noqa: ARG001
    """The same ``NamedTuple``, its arrays without the count of their holders. The result must
    not outlive the arguments of the compiled function that asks for it."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        value = arguments[0]
        for index, element in enumerate(signature.args[0]):
            if isinstance(element, types.Array):
                array = context.make_array(element)(
                    context, builder, builder.extract_value(value, index)
                )
                array.meminfo = array.meminfo.type(None)
                value = builder.insert_value(value, array._getvalue(), index)
        return value

    return tuple_type(tuple_type), generate
