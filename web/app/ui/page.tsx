import type { ReactNode } from 'react';
import { DocumentTitle } from './document-title.tsx';
import styles from './page.module.css';

type Props = {
  /** The heading and the document's title; without it the title is the site's alone and the page brings its own h1. */
  title?: string;
  /** Beside the heading, at the end of the line. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** A page's body: its heading, its actions, the right width. Every page is one, or renders a <DocumentTitle>. */
export function Page({ title, actions, children }: Props) {
  return (
    <div className={styles.page}>
      <DocumentTitle {...(title && { title })} />
      {(title || actions) && (
        <header className={styles.head}>
          {title && <h1 className={styles.title}>{title}</h1>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </div>
  );
}
