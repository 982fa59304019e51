import { type ReactNode, use } from 'react';
import { Link } from '../controls/link.tsx';
import { DocumentTitle } from './document-title.tsx';
import { Icon } from '../display/icon.tsx';
import styles from './page.module.css';
import { TitleMenu } from './title-menu.ts';

type Props = {
  /** The heading and the document's title; without it the title is the site's alone and the page brings its own h1. */
  title?: string;
  /** The list that this page belongs to, above the heading. */
  up?: { to: string; text: string };
  /** Directly after the heading's text. */
  beside?: ReactNode;
  /** On the heading's line, at its end. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** A page's body: its heading, its actions, the right width. Every page is one, or renders a <DocumentTitle>. */
export function Page({ title, up, beside, actions, children }: Props) {
  const menu = use(TitleMenu);
  return (
    <div className={styles.page}>
      <DocumentTitle {...(title && { title })} />
      {(title || actions) && (
        <header className={styles.head}>
          {up && (
            <p className={styles.up}>
              <Link to={up.to}>
                <Icon name="left" size={16} /> {up.text}
              </Link>
            </p>
          )}
          {title && (
            <div className={styles.heading}>
              <h1 className={styles.title}>{title}</h1>
              {beside}
            </div>
          )}
          {menu}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </div>
  );
}
