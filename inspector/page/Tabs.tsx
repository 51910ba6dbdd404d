import { useRef, type ReactNode } from 'react';

interface Props<Name extends string> {
  readonly id: string;
  readonly label: string;
  readonly panels: Readonly<Record<Name, string>>;
  readonly panel: Name;
  readonly onPanel: (panel: Name) => void;
  readonly children: ReactNode;
}

/** Tabs; arrow keys switch between them. */
export function Tabs<Name extends string>({ id, label, panels, panel, onPanel, children }: Props<Name>) {
  const tabs = useRef<HTMLDivElement>(null);
  const names = Object.keys(panels) as Name[];
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        ref={tabs}
        tabIndex={-1}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
          const next = names[(names.indexOf(panel) + step + names.length) % names.length];
          if (!step || !next) return;
          onPanel(next);
          tabs.current?.querySelector<HTMLElement>(`#${id}-tab-${next}`)?.focus();
        }}
      >
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${name}`}
            aria-selected={panel === name}
            aria-controls={`${id}-panel`}
            tabIndex={panel === name ? 0 : -1}
            onClick={() => onPanel(name)}
          >
            {panels[name]}
          </button>
        ))}
      </div>
      {/* Scrollable, so it must be focusable even without focusable content. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${panel}`} tabIndex={0}>
        {children}
      </div>
    </>
  );
}
