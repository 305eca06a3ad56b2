import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './ticket.module.css'

export type TicketEnd = { label: ReactNode; day: ReactNode; time?: ReactNode }

type Props = {
  /** May hold one link: the picture leads there too. */
  title: ReactNode
  /** For example the place and the guests. */
  text?: ReactNode
  /** House and flat, where the reader knows them. */
  address?: ReactNode
  /** A small square picture. */
  picture?: ReactNode
  start: TicketEnd
  end: TicketEnd
  /** Under the tear line: the code, or what to do next. */
  children?: ReactNode
}

/** A stay as a ticket. */
export function Ticket({ title, text, address, picture, start, end, children }: Props) {
  return (
    <section className={`${styles.ticket} woven`}>
      <div className={styles.top}>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          {text ? <p className={styles.text}>{text}</p> : null}
          {address ? <p className={styles.text}>{address}</p> : null}
        </div>
        {picture ? <div className={styles.picture}>{picture}</div> : null}
      </div>
      <div className={styles.when}>
        {[start, end].map((side, at) => (
          <div key={at === 0 ? 'start' : 'end'} className={styles.side}>
            <p className={styles.small}>{side.label}</p>
            <p className={styles.day}>{side.day}</p>
            {side.time ? <p className={styles.small}>{side.time}</p> : null}
          </div>
        ))}
        <div className={styles.arrow}>
          <Icon glyph={ArrowRight} flip />
        </div>
      </div>
      {children ? (
        <>
          <div className={styles.tear} />
          <div className={styles.stub}>{children}</div>
        </>
      ) : null}
    </section>
  )
}
