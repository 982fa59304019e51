import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import styles from './dialog.module.css';
import { Icon } from '../display/icon.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** A dialog is in the middle; a drawer slides in from a side, a sheet from the bottom of the window. */
  side?: 'center' | 'start' | 'end' | 'bottom';
  /** At the bottom, always in view. */
  foot?: ReactNode;
  children: ReactNode;
};

/** A modal on the native <dialog>: focus kept inside, Escape and a click beside it close it. */
export function Dialog({ isOpen, onClose, title, side = 'center', foot, children }: Props) {
  const { t } = useTranslation('shell');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === isOpen) return;
    if (isOpen) {
      element.showModal();
      // The browser would focus the first button, which closes the dialog; a form names the field to focus instead.
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    } else element.close();
  }, [isOpen]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the scrim; the key for it is Escape
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-side={side}
      aria-labelledby={isOpen ? id : undefined}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current?.close();
      }}
    >
      {isOpen && (
        <div className={styles.body}>
          <header className={styles.head}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            <button
              type="button"
              className={styles.close}
              aria-label={t('close')}
              onClick={() => dialog.current?.close()}
            >
              <Icon name="close" />
            </button>
          </header>
          <div className={styles.content}>{children}</div>
          {foot && <footer className={styles.foot}>{foot}</footer>}
        </div>
      )}
    </dialog>
  );
}
