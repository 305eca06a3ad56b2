import { type ReactNode, useId } from 'react'
import { Card } from '#ui/card/card.tsx'
import styles from './section.module.css'

type Props = { title: ReactNode; children: ReactNode }

/** A titled part of the profile. */
export function Section({ title, children }: Props) {
  const id = useId()
  return (
    <Card as="section" labelledBy={id} padding="large">
      <div className={styles.section}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </Card>
  )
}
