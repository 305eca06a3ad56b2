import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './timeline.module.css'

export type TimelineStep = {
  key: string
  title: ReactNode
  /** When, already in words. */
  time?: ReactNode
  text?: ReactNode
  state: 'done' | 'now' | 'ahead'
}

type Props = { steps: readonly TimelineStep[] }

/** Steps in the order of time; the one that holds now is marked. */
export function Timeline({ steps }: Props) {
  return (
    <ol>
      {steps.map((step) => (
        <li
          key={step.key}
          className={styles.step}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.dot}>
            {step.state === 'done' ? <Icon glyph={Check} size="small" /> : null}
          </span>
          <div className={styles.body}>
            {step.time ? <p className={styles.time}>{step.time}</p> : null}
            <p className={styles.title}>{step.title}</p>
            {step.text ? <p className={styles.text}>{step.text}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
