/** Attribute of the document while a new version waits, and the event of a change of it. */
export const updateMark = 'data-update'
