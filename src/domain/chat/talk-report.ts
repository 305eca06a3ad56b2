/** Why a message is reported. */
export const talkReportReasons = ['pay_elsewhere', 'insult', 'threat', 'unwanted', 'other'] as const

export type TalkReportReason = (typeof talkReportReasons)[number]
