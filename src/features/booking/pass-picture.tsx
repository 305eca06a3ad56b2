import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { BookingDetails } from '#contract/booking/get-details.ts'
import { toLanguage } from '#contract/language.ts'
import { productNames } from '#contract/product-names.ts'
import { shortDate } from '#ui/calendar/calendar-dates.ts'
import { type Pass, type PassLook, passSize } from './pass.ts'
import styles from './trip-pass.module.css'

/** What the card needs to know of a stay; the door code is not among it. */
export type PassStay = Pick<BookingDetails, 'booking_number' | 'home' | 'dates' | 'lead_guest'> & {
  arrival: Pick<NonNullable<BookingDetails['arrival']>, 'address' | 'street' | 'makani'>
}

type Props = { stay: PassStay; onDrawn: (file: File) => void; onFail: () => void }

/** The card as a picture on the page; `onDrawn` gets it as a file. Drawn once. */
export function PassPicture({ stay, onDrawn, onFail }: Props) {
  const { t } = useLingui()
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const topRef = useRef<HTMLDivElement>(null)
  const pass = usePass(stay)
  const { booking_number: number, home } = stay
  const draw = useEffectEvent(async (canvas: HTMLCanvasElement, top: HTMLElement) => {
    try {
      const blob = await drawOn(canvas, pass, lookOf(canvas, top))
      onDrawn(new File([blob], `${number}.png`, { type: 'image/png' }))
    } catch {
      onFail()
    }
  })
  useEffect(() => {
    const [canvas, top] = [canvasRef.current, topRef.current]
    if (canvas && top) void draw(canvas, top)
  }, [])
  return (
    <div ref={topRef} className={styles.top}>
      <canvas
        ref={canvasRef}
        className={styles.picture}
        width={passSize.width}
        height={passSize.height}
        role="img"
        aria-label={t`Card of your stay at ${home.title}, booking ${number}`}
      />
    </div>
  )
}

function usePass({ booking_number, home, dates, lead_guest, arrival }: PassStay): Pass {
  const { t, i18n } = useLingui()
  const { check_in_time, check_out_time } = dates
  const language = toLanguage(i18n.locale)
  const makani = arrival.makani ? [`Makani ${arrival.makani}`] : []
  return {
    isRtl: language === 'ar',
    brand: productNames[language],
    home: home.title,
    place: home.place,
    ends: [
      {
        label: t`Check-in`,
        day: shortDate(dates.check_in, i18n.locale),
        time: t`from ${check_in_time}`,
      },
      {
        label: t`Checkout`,
        day: shortDate(dates.check_out, i18n.locale),
        time: t`by ${check_out_time}`,
      },
    ],
    guest: { label: t`Guest`, name: `${lead_guest.first_name} ${lead_guest.last_name}` },
    number: { label: t`Booking number`, text: booking_number },
    addressLabel: t`Address`,
    address: {
      ar: [arrival.address.ar, arrival.street.ar],
      en: [arrival.address.en, arrival.street.en, ...makani],
    },
    url: new URL(`/bookings/${booking_number}`, window.location.origin).href,
    hint: t`Scan to open the booking on your phone.`,
  }
}

/** Reads colours and font off the page: the canvas has those of the lower part, its frame the upper ones. */
function lookOf(canvas: HTMLElement, frame: HTMLElement): PassLook {
  const [lower, upper] = [getComputedStyle(canvas), getComputedStyle(frame)]
  return {
    font: lower.fontFamily,
    top: { ground: upper.backgroundColor, ink: upper.color },
    rest: {
      ground: lower.backgroundColor,
      ink: lower.color,
      muted: lower.borderBlockStartColor,
    },
  }
}

async function drawOn(canvas: HTMLCanvasElement, pass: Pass, look: PassLook): Promise<Blob> {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('nothing to draw on')
  const words = JSON.stringify(pass)
  // Without a signal a font may be missing; the device's own draws the words then. The others of the
  // list are made of the device's own: where it lacks one of them, nobody would wait for ours.
  const [ours] = look.font.split(',')
  const fonts = [400, 600].map((weight) => document.fonts.load(`${weight} 40px ${ours}`, words))
  await Promise.allSettled(fonts)
  const { drawPass } = await import('./draw-pass.ts')
  drawPass(context, pass, look)
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}
