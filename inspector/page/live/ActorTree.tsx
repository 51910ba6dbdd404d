import { treeOf, valueText, type Branch, type Actors } from './actors.ts';

interface Props {
  readonly actors: Actors;
  readonly shown: string | null;
  readonly onShow: (actor: string) => void;
}

/** All running actors; machines can be selected to show their charts. */
export function ActorTree({ actors, shown, onShow }: Props) {
  const roots = treeOf(actors);
  if (!roots.length) return <p className="hint">No actor has reported yet.</p>;
  return <Branches branches={roots} shown={shown} onShow={onShow} label="Actors" />;
}

interface BranchesProps extends Omit<Props, 'actors'> {
  readonly branches: readonly Branch[];
  readonly label?: string;
}

function Branches({ branches, shown, onShow, label }: BranchesProps) {
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
              <b>{view.id === view.actor ? view.chart : view.id}</b>{' '}
              <small>{valueText(view.last?.value)}</small>
            </button>
          )}
          {children.length ? <Branches branches={children} shown={shown} onShow={onShow} /> : null}
        </li>
      ))}
    </ul>
  );
}
