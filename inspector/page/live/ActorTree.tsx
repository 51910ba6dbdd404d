import { valueText } from '../../model/activeStates.ts';
import { nameOf, treeOf, type Actors, type Branch } from './actors.ts';

interface Props {
  readonly actors: Actors;
  readonly shown: string | null;
  /** Title of each program by its site; with more than one, each has a heading. */
  readonly titles: ReadonlyMap<string, string>;
  readonly onShow: (actor: string) => void;
}

/** All running actors; machines can be selected to show their charts. */
export function ActorTree({ actors, shown, titles, onShow }: Props) {
  const roots = treeOf(actors);
  if (!roots.length) return <p className="hint">No actor has reported yet.</p>;
  const programs = Map.groupBy(roots, ({ view }) => view.system ?? titles.get(view.site) ?? view.site);
  if (programs.size < 2) return <Branches branches={roots} label="Actors" {...{ actors, shown, onShow }} />;
  return [...programs].map(([title, branches]) => (
    <section key={title}>
      <h2 className="program">{title}</h2>
      <Branches branches={branches} label={`Actors of ${title}`} {...{ actors, shown, onShow }} />
    </section>
  ));
}

interface BranchesProps extends Omit<Props, 'titles'> {
  readonly branches: readonly Branch[];
  readonly label?: string;
}

function Branches({ branches, label, ...rest }: BranchesProps) {
  const { actors, shown, onShow } = rest;
  return (
    <ul className="actors" aria-label={label}>
      {branches.map(({ view, children }) => (
        <li key={view.actor}>
          {view.chart === null ? (
            <span className="service">{view.id}</span>
          ) : (
            <button
              type="button"
              className="actor"
              aria-pressed={view.actor === shown}
              onClick={() => onShow(view.actor)}
            >
              <b>{nameOf(actors, view.actor)}</b> <small>{valueText(view.last?.value)}</small>
            </button>
          )}
          {children.length ? <Branches branches={children} {...rest} /> : null}
        </li>
      ))}
    </ul>
  );
}
