/** How a report was decided: something was done about it, or nothing is wrong with what was reported. */
export const reportOutcomes = ['acted', 'unfounded'] as const

export type ReportOutcome = (typeof reportOutcomes)[number]
