import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useId,
  useRef,
} from 'react';
import { Link } from './link.tsx';
import { useHoverOpen } from './hover-open.ts';
import { Icon, type IconName } from '../display/icon.tsx';
import styles from './menu.module.css';

/** Closes the menu after one of its items was chosen. */
const CloseMenu = createContext<() => void>(() => {});

type MenuProps = {
  /** The accessible name of the button. */
  label: string;
  /** The content of the button. */
  trigger: ReactNode;
  triggerClassName?: string;
  align?: 'start' | 'end';
  children: ReactNode;
};

const itemsIn = (box: HTMLElement | null): HTMLElement[] =>
  box ? [...box.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])')] : [];

/** The first item of a menu or the last one. */
type End = 0 | -1;
const focusItem = (box: HTMLElement | null, end: End) => itemsIn(box).at(end)?.focus();

/** A menu button (WAI-ARIA pattern): hover, click, arrows, Home, End, Escape. Items are <MenuLink> and <MenuButton>. */
export function Menu({ label, trigger, triggerClassName, align = 'end', children }: MenuProps) {
  const { isOpen, open, close, toggle, hover } = useHoverOpen();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<End | null>(null);

  useEffect(() => {
    if (!isOpen || focusNext.current === null) return;
    focusItem(box.current, focusNext.current);
    focusNext.current = null;
  }, [isOpen]);

  useClosedOutside(box, isOpen, close);

  // The chosen item leaves the page with the menu, and must not take the focus along.
  const closeAfterChoice = () => {
    if (box.current?.contains(document.activeElement)) button.current?.focus();
    close();
  };
  const openAt = (end: End) => {
    if (isOpen) focusItem(box.current, end);
    else focusNext.current = end;
    open();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isOnButton = event.target === button.current;
    if (event.key === 'Escape' && isOpen) {
      close();
      button.current?.focus();
    } else if (isOnButton && event.key === 'ArrowDown') openAt(0);
    else if (isOnButton && event.key === 'ArrowUp') openAt(-1);
    else if (isOnButton || !moveFocus(event, itemsIn(box.current))) return;
    event.preventDefault();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys bubble up from the button and its items
    <div ref={box} className={styles.box} onKeyDown={onKeyDown} {...hover}>
      <button
        ref={button}
        type="button"
        className={triggerClassName}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {trigger}
      </button>
      {isOpen && (
        <div id={id} role="menu" aria-label={label} className={styles.menu} data-align={align}>
          <CloseMenu value={closeAfterChoice}>{children}</CloseMenu>
        </div>
      )}
    </div>
  );
}

/** Closes the menu once the pointer or the focus is somewhere else. */
function useClosedOutside(box: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const shut = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', shut);
    document.addEventListener('focusin', shut);
    return () => {
      document.removeEventListener('pointerdown', shut);
      document.removeEventListener('focusin', shut);
    };
  }, [box, isOpen, close]);
}

function moveFocus(event: KeyboardEvent, items: HTMLElement[]): boolean {
  const index = items.indexOf(event.target as HTMLElement);
  const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined || items.length === 0) return false;
  items.at(to % items.length)?.focus();
  return true;
}

type ItemProps = { icon?: IconName; end?: ReactNode; children: ReactNode };

const Content = ({ icon, end, children }: ItemProps) => (
  <>
    {icon && <Icon name={icon} size={18} />}
    <span className={styles.text}>{children}</span>
    {end}
  </>
);

export function MenuLink({ to, ...item }: ItemProps & { to: string }) {
  const close = use(CloseMenu);
  return (
    <Link to={to} role="menuitem" tabIndex={-1} className={styles.item} onClick={close}>
      <Content {...item} />
    </Link>
  );
}

type ActionProps = ItemProps & {
  onClick: () => void;
  /** One of a set of choices, or a switch; then `checked` says which is on. */
  choice?: 'radio' | 'checkbox';
  checked?: boolean;
  keepOpen?: boolean;
};

export function MenuButton({ onClick, choice, checked, keepOpen, ...item }: ActionProps) {
  const close = use(CloseMenu);
  return (
    <button
      type="button"
      role={choice ? `menuitem${choice}` : 'menuitem'}
      tabIndex={-1}
      className={styles.item}
      aria-checked={choice && Boolean(checked)}
      onClick={() => {
        if (!keepOpen) close();
        onClick();
      }}
    >
      <Content {...item} end={item.end ?? (checked && <Icon name="check" size={16} />)} />
    </button>
  );
}

export const MenuLine = () => <hr className={styles.line} />;
