import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { cssTransition, ToastContainer } from 'react-toastify/unstyled'
import { Icon } from '#ui/icon/icon.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import styles from './toast.module.css'

const slide = cssTransition({ enter: styles.enter ?? '', exit: styles.exit ?? '', collapse: false })

const glyphs = { success: CircleCheck, error: CircleAlert, info: Info }

/** The toasts on screen, with the behaviour of specification 9. */
export function ToastList() {
  const { i18n, t } = useLingui()
  return (
    <ToastContainer
      aria-label={t`Notifications`}
      position="top-right"
      rtl={i18n.locale === 'ar'}
      autoClose={5000}
      closeOnClick
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      newestOnTop
      hideProgressBar
      limit={4}
      transition={slide}
      className={styles.list ?? ''}
      toastClassName={({ type } = {}) => `${styles.toast} ${type ? (styles[type] ?? '') : ''}`}
      progressClassName={styles.timer ?? ''}
      icon={({ type }) => (
        <Icon glyph={type === 'success' || type === 'error' ? glyphs[type] : glyphs.info} />
      )}
      closeButton={({ closeToast }) => (
        <IconButton
          glyph={X}
          label={t`Close`}
          onClick={(event) => {
            event.stopPropagation()
            closeToast(true)
          }}
        />
      )}
    />
  )
}
