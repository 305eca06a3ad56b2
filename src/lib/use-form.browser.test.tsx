import { I18nProvider } from '@lingui/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formField, newPasswordField, passwordsMatch, termsField } from '#contract/form-field.ts'
import { createI18n } from '#i18n/create-i18n.ts'
import { ApiError, ConnectionError } from '#lib/api-error.ts'
import { useForm } from '#lib/use-form.ts'

const schema = v.pipe(
  v.object({
    email: formField('required', 'email'),
    password: newPasswordField(16),
    confirm_password: formField('required'),
    services: v.array(v.string()),
    terms: termsField,
  }),
  passwordsMatch(),
)

const initial = {
  email: '',
  password: '',
  confirm_password: '',
  services: [] as readonly string[],
  terms: false,
}

type Send = (values: typeof initial) => unknown

function Example({ onValid }: { onValid: Send }) {
  const form = useForm({ initial, schema, draftKey: 'example', onValid })
  const { text, secret, values, errors } = form
  const input = ({ name, value, error, onChange }: ReturnType<typeof text>) => (
    <div data-field={name}>
      <input
        aria-label={name}
        name={name}
        value={value}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <span data-testid={`${name}-error`}>{error}</span>
    </div>
  )
  return (
    <form {...form.props}>
      <div data-space />
      {input(text('email'))}
      <div data-space />
      {input(secret('password'))}
      {input(secret('confirm_password'))}
      {['cleaning', 'crib'].map((service) => (
        <label key={service}>
          {service}
          <input
            type="checkbox"
            checked={values.services.includes(service)}
            onChange={() => form.toggle('services', service)}
          />
        </label>
      ))}
      <label data-field="terms">
        terms
        <input
          type="checkbox"
          checked={values.terms}
          onChange={(event) => form.set('terms', event.currentTarget.checked)}
        />
        <span data-testid="terms-error">{errors.terms}</span>
      </label>
      <output>{form.errorList.map(({ name }) => name).join(' ')}</output>
      <button type="submit">{form.isSending ? 'Sending' : 'Send'}</button>
      <div data-space />
    </form>
  )
}

async function show(onValid: Send) {
  const i18n = await createI18n('en')
  const host = document.createElement('div')
  document.body.append(host)
  const style = new CSSStyleSheet()
  style.replaceSync('[data-space] { block-size: 1500px } [data-field] { display: block }')
  document.adoptedStyleSheets = [style]
  const root = createRoot(host)
  const draw = () =>
    flushSync(() =>
      root.render(
        <I18nProvider i18n={i18n}>
          <Example onValid={onValid} />
        </I18nProvider>,
      ),
    )
  onTestFinished(() => {
    root.unmount()
    host.remove()
    document.adoptedStyleSheets = []
  })
  draw()
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const errorOf = (name: string) => page.getByTestId(`${name}-error`)
const press = () => page.getByRole('button').click()

async function fillAll() {
  await userEvent.fill(field('email'), 'layla@example.com')
  await userEvent.fill(field('password'), 'palm-frond-9')
  await userEvent.fill(field('confirm_password'), 'palm-frond-9')
  await page.getByRole('checkbox', { name: 'terms' }).click()
}

beforeEach(() => {
  sessionStorage.clear()
  window.scrollTo({ top: 0, behavior: 'instant' })
})

test('each field shows its first broken rule, in the order of the fields', async () => {
  const send = vi.fn()
  await show(send)
  await press()
  await expect.element(errorOf('email')).toHaveTextContent('Please enter Email.')
  await expect.element(errorOf('password')).toHaveTextContent('Please enter Password.')
  await expect.element(errorOf('terms')).toHaveTextContent('Please accept Terms')
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('email password confirm_password terms')
  await userEvent.fill(field('email'), 'layla@')
  await userEvent.fill(field('password'), 'palm')
  await expect.element(errorOf('email')).toHaveTextContent('')
  await press()
  await expect.element(errorOf('email')).toHaveTextContent('Please enter valid email.')
  await expect
    .element(errorOf('password'))
    .toHaveTextContent('Password length should be 8 - 16 characters long.')
  expect(send).not.toHaveBeenCalled()
})

test('the page comes to rest 80 px above the first error, which has the focus', async () => {
  await show(vi.fn())
  await userEvent.fill(field('email'), 'layla@example.com')
  window.scrollTo({ top: 0, behavior: 'instant' })
  document.querySelector('form')?.requestSubmit()
  const frame = document.querySelector('[data-field="password"]')
  // Smooth, so it takes some frames; it must come to exactly this place.
  await expect.poll(() => Math.round(frame?.getBoundingClientRect().top ?? 0)).toBe(80)
  await expect.element(field('password')).toHaveFocus()
})

test('another second password is told beside it', async () => {
  await show(vi.fn())
  await fillAll()
  await userEvent.fill(field('confirm_password'), 'palm-frond-8')
  await press()
  await expect
    .element(errorOf('confirm_password'))
    .toHaveTextContent('Confirm password should be same as Password')
})

test('passwords are trimmed as they are typed, other texts are not', async () => {
  await show(vi.fn())
  await userEvent.fill(field('password'), '  palm-frond-9 ')
  await userEvent.fill(field('email'), ' layla')
  await expect.element(field('password')).toHaveValue('palm-frond-9')
  await expect.element(field('email')).toHaveValue(' layla')
})

test('boxes of one field collect their values', async () => {
  const send = vi.fn()
  await show(send)
  await fillAll()
  await page.getByRole('checkbox', { name: 'crib' }).click()
  await page.getByRole('checkbox', { name: 'cleaning' }).click()
  await page.getByRole('checkbox', { name: 'crib' }).click()
  await press()
  expect(send.mock.lastCall?.[0]).toMatchObject({ services: ['cleaning'], terms: true })
})

test('messages of the server stand beside their fields until the field changes', async () => {
  const message = [{ param: 'email', msg: 'This address is taken.', code: 'taken' }]
  await show(async () => {
    throw new ApiError({ status: 'error', message })
  })
  await fillAll()
  await press()
  await expect.element(errorOf('email')).toHaveTextContent('This address is taken.')
  await expect.element(field('email')).toHaveFocus()
  await expect.element(field('password')).toHaveValue('palm-frond-9')
  await userEvent.fill(field('email'), 'omar@example.com')
  await expect.element(errorOf('email')).toHaveTextContent('')
})

test('a lost connection loses nothing, and the form can be sent again', async () => {
  const send = vi
    .fn<Send>()
    .mockRejectedValueOnce(new ConnectionError('away'))
    .mockResolvedValueOnce({})
  await show(send)
  await fillAll()
  await press()
  await expect.element(page.getByRole('button')).toHaveTextContent('Send')
  await expect.element(field('email')).toHaveValue('layla@example.com')
  await press()
  await expect.poll(() => send).toHaveBeenCalledTimes(2)
  expect(send.mock.calls[1]).toEqual(send.mock.calls[0])
})

test('a second press changes nothing while the form is being sent, and until its end is drawn', async () => {
  let finish = () => {}
  const send = vi.fn<Send>(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  await show(send)
  await fillAll()
  const form = document.querySelector('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.element(page.getByRole('button')).toHaveTextContent('Sending')
  form?.requestSubmit()
  finish()
  // As far as what follows goes before anything is drawn.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  form?.requestSubmit()
  await expect.element(page.getByRole('button')).toHaveTextContent('Send')
  expect(send).toHaveBeenCalledTimes(1)
})

test('what was typed survives a change of language, secrets do not', async () => {
  await show(vi.fn())
  await fillAll()
  window.dispatchEvent(new Event('areesh:before-reload'))
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('palm-frond')
  await show(vi.fn())
  const [, second] = document.querySelectorAll<HTMLFormElement>('form')
  await expect
    .poll(() => Object.fromEntries(new FormData(second)))
    .toMatchObject({ email: 'layla@example.com', password: '' })
})
