import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { ruleOfIssue } from '#contract/form-field.ts'
import { fieldName, ruleMessage } from '#i18n/field-messages.ts'
import { ApiError } from '#lib/api-error.ts'
import { keepDraft, takeDraft } from '#lib/form-draft.ts'
import { scrollToFirstError } from '#lib/scroll-to-first-error.ts'
import { useOnePress } from '#lib/use-one-press.ts'

/** What a field holds: text, a tick, or the ticked ones of several boxes. */
export type FieldValue = string | boolean | readonly string[]

type Errors = Readonly<Record<string, string>>

type Options<Values extends Record<string, FieldValue>> = {
  initial: Values
  /** The call's own schema: the browser and the server check by the same rules. */
  schema: v.GenericSchema<unknown, unknown>
  /** Names of fields for the messages, where they differ from the table of field names. */
  labels?: Readonly<Partial<Record<keyof Values & string, string>>>
  /** Words of rules that only this form has, by rule. */
  ruleWords?: Readonly<Record<string, string>>
  /** Longest password, for its message. */
  passwordMax?: number
  /** Messages that the server gave, by field; not needed when `onValid` returns the command. */
  serverErrors?: Errors
  /** Under this name the text survives a change of language; secrets do not. */
  draftKey?: string
  /**
   * The second step: posts the form. While its promise is pending the form cannot be sent again; field
   * messages of a refusal (ApiError) are shown like the form's own.
   */
  onValid: (values: Values) => unknown
}

/**
 * A form: values, the first broken rule of each field, and the way to the first error (80 px above
 * it, specification 5). Nothing typed is ever lost by an error or a lost connection; typing into a
 * field takes its error away.
 */
export function useForm<Values extends Record<string, FieldValue>>(options: Options<Values>) {
  const { initial, serverErrors = {}, draftKey, onValid } = options
  const findErrors = useErrorFinder(options)
  const [values, setValues] = useState(initial)
  const [found, setFound] = useState<Errors>({})
  const [touched, setTouched] = useState<readonly string[]>([])
  const press = useOnePress()
  useDraft(draftKey, values, setValues)

  const write = (name: string, value: FieldValue) => {
    setValues((before) => ({ ...before, [name]: value }))
    setTouched((before) => [...before, name])
    setFound(({ [name]: _gone, ...rest }) => rest)
  }
  const show = (form: HTMLElement, errors: Errors) => {
    flushSync(() => {
      setFound(errors)
      setTouched([])
    })
    scrollToFirstError(form)
  }
  const send = async (form: HTMLElement) => {
    try {
      await onValid(values)
    } catch (error) {
      if (error instanceof ApiError) show(form, error.fields)
    }
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (press.isHeld()) return
    const form = event.currentTarget
    const errors = findErrors(values)
    setFound(errors)
    setTouched([])
    if (Object.keys(errors).length > 0) scrollToFirstError(form)
    else void press.run(() => send(form))
  }

  const server = Object.entries(serverErrors).filter(([name]) => !touched.includes(name))
  const errors: Errors = { ...Object.fromEntries(server), ...found }
  const order = Object.keys(initial)
  return {
    values,
    errors,
    isSending: press.isRunning,
    handleSubmit,
    /**
     * Props of the form. The method belongs to dialogs: until the page is alive a press on the button
     * does nothing, where the browser would send what was typed, passwords too, as an address.
     */
    props: { method: 'dialog', noValidate: true, onSubmit: handleSubmit },
    /** In the order of the fields, for an error summary. */
    errorList: Object.entries(errors)
      .map(([name, message]) => ({ name, message }))
      .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name)),
    set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) =>
      write(name, value),
    /** Props of a text field. */
    text: (name: keyof Values & string) => ({
      name,
      value: String(values[name]),
      error: errors[name],
      onChange: (value: string) => write(name, value),
    }),
    /** Props of a password field: trimmed as typed (specification 5). */
    secret: (name: keyof Values & string) => ({
      name,
      value: String(values[name]),
      error: errors[name],
      onChange: (value: string) => write(name, value.trim()),
    }),
    /** Ticks one of several boxes of a field, or takes its tick away (specification 5). */
    toggle: (name: keyof Values & string, option: string) => {
      const ticked = values[name]
      const before: readonly string[] = Array.isArray(ticked) ? ticked : []
      const isTicked = before.includes(option)
      write(name, isTicked ? before.filter((each) => each !== option) : [...before, option])
    },
  }
}

/** Checks values by the schema; the first broken rule of a field gives its words. */
function useErrorFinder<Values extends Record<string, FieldValue>>({
  schema,
  labels,
  ruleWords = {},
  passwordMax,
}: Options<Values>) {
  const { i18n } = useLingui()
  const nameOf = (field: string): string => {
    const own: Readonly<Record<string, string | undefined>> = labels ?? {}
    return own[field] || fieldName(i18n, field)
  }
  return (values: Values): Errors => {
    const errors: Record<string, string> = {}
    const parsed = v.safeParse(schema, values)
    for (const issue of parsed.success ? [] : parsed.issues) {
      const name = v.getDotPath(issue) ?? ''
      const rule = ruleOfIssue(issue.message) ?? ''
      errors[name] ??=
        ruleWords[rule] ??
        ruleMessage(i18n, rule, nameOf(name), {
          target: nameOf('password'),
          ...(passwordMax === undefined ? {} : { passwordMax }),
        })
    }
    return errors
  }
}

function useDraft<Values extends Record<string, FieldValue>>(
  key: string | undefined,
  values: Values,
  setValues: (values: Values) => void,
): void {
  const keep = useEffectEvent(() => {
    if (key) keepDraft(key, values)
  })
  const restore = useEffectEvent(() => {
    // After hydration: the server knows nothing of it, and both must draw the same first.
    const draft = key ? takeDraft(key, values) : null
    if (draft) setValues(draft)
  })
  useEffect(() => {
    restore()
    const before = () => keep()
    window.addEventListener('areesh:before-reload', before)
    return () => window.removeEventListener('areesh:before-reload', before)
  }, [])
}
