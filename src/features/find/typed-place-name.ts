/** Name in a list's address of a place as it was typed, by whoever pressed Search before the code had come. */
export const typedPlaceName = 'place'
