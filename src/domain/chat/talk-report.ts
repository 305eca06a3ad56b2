/** Why a message is reported. */
export const talkReportReasons = ['pay_elsewhere', 'insult', 'threat', 'unwanted', 'other'] as const

export type TalkReportReason = (typeof talkReportReasons)[number]

/** How it was decided: something was done about it, or nothing is wrong with the message. */
export const talkReportOutcomes = ['acted', 'unfounded'] as const

export type TalkReportOutcome = (typeof talkReportOutcomes)[number]
