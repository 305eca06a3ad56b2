/** Setting that says which first data set is there, and since when; written when it is whole. */
export const seedMark = 'Seed.version'
