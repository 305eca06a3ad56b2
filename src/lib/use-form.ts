import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { ruleOfIssue } from '#contract/form-field.ts'
import { ruleMessage } from '#i18n/field-messages.ts'
import { scrollToFirstError } from '#lib/scroll-to-first-error.ts'

type Options<Values extends Record<string, string | boolean>> = {
  initial: Values
  /** The call's own schema: the browser and the server check by the same rules. */
  schema: v.GenericSchema<unknown, unknown>
  /** Names of the fields in the guest's language, for the messages. */
  labels: Readonly<Record<keyof Values & string, string>>
  /** Messages that the server gave, by field. */
  serverErrors: Readonly<Record<string, string>>
  onValid: (values: Values) => void
}

/**
 * A form: values, the first broken rule of each field, and the way to the first error (80 px above
 * it, specification 5). Nothing typed is ever lost by an error; typing into a field takes its error
 * away.
 */
export function useForm<Values extends Record<string, string | boolean>>(options: Options<Values>) {
  const { i18n } = useLingui()
  const { schema, labels, serverErrors, onValid } = options
  const [values, setValues] = useState(options.initial)
  const [own, setOwn] = useState<Record<string, string>>({})
  const [touched, setTouched] = useState<readonly string[]>([])
  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    setValues((before) => ({ ...before, [name]: value }))
    setTouched((before) => [...before, name])
    setOwn(({ [name]: _gone, ...rest }) => rest)
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found: Record<string, string> = {}
    const parsed = v.safeParse(schema, values)
    for (const issue of parsed.success ? [] : parsed.issues) {
      const name = v.getDotPath(issue) ?? ''
      const label = Object.entries(labels).find(([key]) => key === name)?.[1] ?? name
      found[name] ??= ruleMessage(i18n, ruleOfIssue(issue.message) ?? '', label)
    }
    setOwn(found)
    setTouched([])
    if (parsed.success) onValid(values)
    else scrollToFirstError(event.currentTarget)
  }
  const shownServer = Object.entries(serverErrors).filter(([name]) => !touched.includes(name))
  const errors: Readonly<Record<string, string>> = { ...Object.fromEntries(shownServer), ...own }
  return { values, set, errors, handleSubmit }
}
