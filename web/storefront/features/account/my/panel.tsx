import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

type Props = { title: ReactNode; actions?: ReactNode; children: ReactNode; flush?: boolean };

/** A part of an account page: a heading, what can be done, the content. `flush`: the content brings its own edges. */
export function Panel({ title, actions, children, flush = false }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions}
      </header>
      <div className={flush ? styles.flush : styles.body}>{children}</div>
    </section>
  );
}
