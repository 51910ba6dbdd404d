import { treeOf, valueText, type Branch, type World } from './world.ts';

interface Props {
  readonly world: World;
  readonly shown: string | null;
  readonly onShow: (actor: string) => void;
}

/** Every running actor of the system; a chart can be chosen to be drawn. */
export function ActorTree({ world, shown, onShow }: Props) {
  const roots = treeOf(world);
  if (!roots.length) return <p className="hint">No actor has been heard of yet.</p>;
  return <Branches branches={roots} shown={shown} onShow={onShow} label="Actors" />;
}

interface BranchesProps extends Omit<Props, 'world'> {
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
