import { MapPin } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import type { PlaceSuggestion } from '#contract/place/suggest.ts'
import { useEarlyText } from '#ui/field/use-early-text.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './place-field.module.css'
import { usePlaceSuggestions } from './use-place-suggestions.ts'

type Props = {
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  onChoose: (place: PlaceSuggestion) => void
  className?: string | undefined
  inputId?: string
  /** Name in the address that a form sends. */
  name?: string
  errorId?: string | undefined
  isLabelHidden?: boolean
}

/** Text field with place suggestions (a combobox): arrows move, Enter chooses, Escape closes. */
export function PlaceField(props: Props) {
  const { label, name, placeholder, text, onText, onChoose, className, errorId, isLabelHidden } =
    props
  const ownId = useId()
  const id = props.inputId ?? ownId
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const places = usePlaceSuggestions(text, isOpen)
  const isShown = isOpen && places.length > 0
  const ref = useEarlyText<HTMLInputElement>(text, (typed) => {
    onText(typed)
    setIsOpen(document.activeElement?.id === id)
  })
  const choose = (place: PlaceSuggestion) => {
    setIsOpen(false)
    setActive(-1)
    onChoose(place)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setIsOpen(false)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (places.length > 0) setActive((active + step + places.length) % places.length)
    } else if (event.key === 'Enter' && isShown) {
      const place = places[active]
      if (place) {
        event.preventDefault()
        choose(place)
      }
    }
  }
  const optionId = (index: number) => `${id}-option-${index}`
  return (
    <div className={className}>
      <label htmlFor={id} className={isLabelHidden ? styles.hidden : styles.label}>
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        name={name}
        className={styles.input}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
        aria-describedby={errorId}
        aria-invalid={errorId ? true : undefined}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          onText(event.target.value)
          setIsOpen(true)
          setActive(-1)
        }}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={handleKey}
      />
      <div
        id={`${id}-list`}
        className={styles.list}
        role="listbox"
        aria-label={label}
        hidden={!isShown}
      >
        {places.map((place, index) => (
          <div
            key={place.slug}
            id={optionId(index)}
            className={styles.option}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // Before the blur that would close the list.
            onPointerDown={(event) => {
              event.preventDefault()
              choose(place)
            }}
          >
            <Icon glyph={MapPin} />
            <span className={styles.names}>
              <span>{place.name}</span>
              <span className={styles.context}>{place.context}</span>
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
