import { useMemo, useState, type KeyboardEvent } from 'react';
import { valueText } from '../../model/activeStates.ts';
import { nameOf, sessionOf, treeOf, type Actors, type TreeRow } from './actors.ts';
import { inSight, useScrolled } from './useScrolled.ts';

interface Props {
  readonly actors: Actors;
  /** Changes when an actor is added or stops. */
  readonly structure: string;
  readonly shown: string | null;
  /** Title of each program by its site; with more than one, each has a heading, even when a search leaves one. */
  readonly titles: ReadonlyMap<string, string>;
  readonly onShow: (actor: string) => void;
}

const rowHeight = 26;
const headingHeight = 30;

/**
 * The tree of actors; machines can be selected to show their charts, by the arrow keys as well. Of thousands, only those in
 * sight are rendered.
 */
export function ActorTree({ actors, structure, shown, titles, onShow }: Props) {
  const [text, setText] = useState('');
  const [stopped, setStopped] = useState(false);
  const words = useMemo(() => text.toLowerCase().split(/\s+/).filter(Boolean), [text]);
  const programs = useMemo(
    () => {
      const titleOf = ({ actor }: TreeRow) => {
        const { system, site = '' } = actors.get(actor) ?? {};
        return system ?? titles.get(site) ?? site;
      };
      return Map.groupBy(treeOf(actors, { stopped, words }), titleOf);
    },
    // Steps change what a row says, not where it stands, unless states are searched for.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [structure, titles, stopped, words, words.length ? actors : null],
  );
  const { element, top, height, onScroll, show } = useScrolled();
  if (!actors.size) return <p className="hint">No actor has reported yet.</p>;

  const heading = programs.size > 1 || titles.size > 1 ? headingHeight : 0;
  let end = 0;
  const sections = [...programs].map(([title, own]) => {
    const offset = end + heading;
    end = offset + own.length * rowHeight;
    return { title, rows: own, offset };
  });

  const keys = (event: KeyboardEvent) => {
    const all = sections.flatMap(({ rows: own, offset }) =>
      own.flatMap(({ actor }, index) =>
        actors.get(actor)?.chart == null ? [] : [{ actor, top: offset + index * rowHeight }],
      ),
    );
    const from = all.findIndex(({ actor }) => actor === shown);
    const targets: Readonly<Record<string, number>> = {
      ArrowUp: Math.max(0, from - 1),
      ArrowDown: Math.min(all.length - 1, from + 1),
      Home: 0,
      End: all.length - 1,
    };
    const target = all[targets[event.key] ?? -1];
    if (!target || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    show(target.top, rowHeight);
    onShow(target.actor);
  };

  return (
    <>
      <div className="actor-tools">
        <input
          type="search"
          aria-label="Search actors"
          placeholder="Search actors"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <label className="check">
          <input type="checkbox" checked={stopped} onChange={({ target }) => setStopped(target.checked)} />
          Stopped
        </label>
        <output className="hint">{sections.reduce((sum, one) => sum + one.rows.length, 0)}</output>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        ref={element}
        className="actor-rows"
        aria-label="Tree of actors"
        // Scrollable, so it must be focusable.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={keys}
        onScroll={onScroll}
      >
        {sections.map(({ title, rows: own, offset }) => (
          <div key={title}>
            {heading ? <h2 className="program">{title}</h2> : null}
            <ul
              className="actors"
              aria-label={heading ? `Actors of ${title}` : 'Actors'}
              style={{ height: own.length * rowHeight }}
            >
              {inSight(own, { top, height }, rowHeight, offset).map(([row, index]) => (
                <li
                  key={row.actor}
                  style={{ top: index * rowHeight, paddingLeft: 14 * row.depth }}
                  aria-level={row.depth + 1}
                  aria-posinset={index + 1}
                  aria-setsize={own.length}
                >
                  <ActorRow actor={row.actor} actors={actors} shown={shown} onShow={onShow} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </section>
    </>
  );
}

function ActorRow({
  actor,
  actors,
  shown,
  onShow,
}: Pick<Props, 'actors' | 'shown' | 'onShow'> & { readonly actor: string }) {
  const view = actors.get(actor);
  if (!view) return null;
  const session = sessionOf(view);
  const name = nameOf(actors, view.actor);
  const ended = view.status && view.status !== 'active' ? view.status : '';
  const ids = [view.systemId, session].filter((id) => id !== undefined && id !== name).join(' ');
  const about = `${name} ${valueText(view.last?.value)} ${ended} ${ids}`;
  if (view.chart === null)
    return (
      <span className="service" title={about}>
        {name} <small>{`${ended} ${ids}`}</small>
      </span>
    );
  return (
    <button
      type="button"
      className="actor"
      aria-pressed={view.actor === shown}
      // The arrow keys move through the tree, which is too long for Tab.
      tabIndex={-1}
      title={about}
      onClick={() => onShow(view.actor)}
    >
      <b>{name}</b>{' '}
      <small>
        {valueText(view.last?.value)} {ended} {ids}
      </small>
    </button>
  );
}
