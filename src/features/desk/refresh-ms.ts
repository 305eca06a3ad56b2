/** How often the desk asks what is new. */
export const refreshMs = 15_000
