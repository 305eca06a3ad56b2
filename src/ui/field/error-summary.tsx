import { Plural } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './error-summary.module.css'
import { focusField } from './focus-field.ts'

type Props = {
  /** In the order of the fields; `name` is the field's. */
  errors: readonly { name: string; message: string }[]
}

/** Says what is wrong in a form, at its top, each line leading to its field. Inside the form. */
export function ErrorSummary({ errors }: Props) {
  function goTo(event: MouseEvent<HTMLButtonElement>, name: string) {
    const { form } = event.currentTarget
    if (form) focusField(form, name)
  }
  if (errors.length === 0) return null
  return (
    <div className={styles.summary} role="alert">
      <Icon glyph={CircleAlert} />
      <div>
        <p className={styles.title}>
          <Plural
            value={errors.length}
            one="One thing needs your attention"
            other="# things need your attention"
          />
        </p>
        <ul>
          {errors.map(({ name, message }) => (
            <li key={name}>
              <button type="button" className={styles.error} onClick={(event) => goTo(event, name)}>
                {message}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
