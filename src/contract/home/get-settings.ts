import * as v from 'valibot'
import { defineCall } from '#contract/call.ts'

/** Groups of site settings that may be asked for. */
export const settingGroups = ['Site', 'Social', 'App'] as const

/**
 * Site settings by dotted key, specification 3 and 7. A key is absent, or empty, when the setting
 * has no value; the screens then show nothing for it.
 */
export const getSettings = defineCall({
  model: 'home',
  method: 'getSettings',
  kind: 'query',
  auth: 'any',
  input: v.object({ type: v.array(v.picklist(settingGroups)) }),
  output: v.record(v.string(), v.string()),
})
