import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { sendContactMessage } from '#contract/contact/send.ts'
import { scrollToFirstError } from '#lib/scroll-to-first-error.ts'
import { useCommand } from '#lib/use-command.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from './contact-form.module.css'

const empty = { name: '', email: '', body: '' }

type Props = {
  /** The number of the booking that it is about, to begin the message with; '' where there is none. */
  bookingNumber?: string
}

/** Writes to the people who run the site. What was typed stays when sending fails. */
export function ContactForm({ bookingNumber = '' }: Props) {
  const { t } = useLingui()
  const [values, setValues] = useState({
    ...empty,
    body: bookingNumber && `${t`Booking ${bookingNumber}`}\n\n`,
  })
  const [missing, setMissing] = useState<Record<string, string>>({})
  const send = useCommand(sendContactMessage, {
    onSuccess: () => setValues(empty),
    offlineText: t`You are offline. Your text is kept; send it when you are back.`,
  })
  const set = (name: keyof typeof empty) => (value: string) =>
    setValues((before) => ({ ...before, [name]: value }))
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isEmail = /^[\w.-]+@[\w-]+(\.[\w-]+)*\.[A-Za-z]{2,12}$/.test(values.email.trim())
    const found = {
      ...(values.name.trim() ? {} : { name: t`Please enter Name.` }),
      ...(values.email.trim() ? {} : { email: t`Please enter Email.` }),
      ...(values.email.trim() && !isEmail ? { email: t`Please enter valid email.` } : {}),
      ...(values.body.trim() ? {} : { body: t`Please enter Message.` }),
    }
    setMissing(found)
    if (Object.keys(found).length > 0) scrollToFirstError(event.currentTarget)
    else send.mutate(values)
  }
  const errors: Record<string, string> = { ...send.fieldErrors, ...missing }
  return (
    // The method belongs to dialogs, as in `useForm`: without it a letter would be sent as an address.
    <form method="dialog" className={styles.form} onSubmit={handleSubmit} noValidate>
      <TextField
        label={t`Name`}
        name="name"
        autoComplete="name"
        value={values.name}
        onChange={set('name')}
        error={errors.name}
      />
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        dir="ltr"
        autoComplete="email"
        value={values.email}
        onChange={set('email')}
        error={errors.email}
      />
      <TextArea
        label={t`Message`}
        name="body"
        value={values.body}
        onChange={set('body')}
        error={errors.body}
      />
      <Button type="submit" isBusy={send.isPending} busyText={t`Sending`}>
        <Trans>Send message</Trans>
      </Button>
    </form>
  )
}
