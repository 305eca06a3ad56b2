import { useLingui } from '@lingui/react'
import { classNames } from '#ui/class-names.ts'
import styles from './month-grid.module.css'
import type { DayStatus } from './range-reducer.ts'

type Props = { status: DayStatus; day: number }

/** A day as the calendar draws it in one of its states, for a legend. */
export function DaySample({ status, day }: Props) {
  const { i18n } = useLingui()
  return <span className={classNames(styles.sample, styles[status])}>{i18n.number(day)}</span>
}
