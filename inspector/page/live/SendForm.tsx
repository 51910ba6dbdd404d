import { useMemo, useState, type SubmitEvent } from 'react';
import type { Sample } from '../../model/chart.ts';
import type { ChartGraph } from '../../model/graph.ts';
import { useSamples } from '../data.ts';
import type { ActorView } from './actors.ts';
import { fieldsOf, readFields, type Field } from './fields.ts';

interface Props {
  readonly view: ActorView | undefined;
  readonly graph: ChartGraph | undefined;
  readonly active: ReadonlySet<string>;
  readonly onSend: (event: { type: string } & Record<string, unknown>) => void;
}

const none: readonly Sample[] = [];

/** Sends any event of the shown chart, with the fields of its samples. */
export function SendForm({ view, graph, active, onSend }: Props) {
  const [type, setType] = useState('');
  const [sample, setSample] = useState(0);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState('');
  const chart = view?.chart ?? null;
  const samples = useSamples();

  const types = useMemo(() => {
    const own = (graph?.transitions ?? []).filter(({ kind }) => kind === 'event');
    const accepted = new Set(
      own.filter(({ source }) => source === graph?.root || active.has(source)).map(({ event }) => event),
    );
    const all = [...new Set(own.map(({ event }) => event))];
    return [...all.filter((one) => accepted.has(one)), ...all.filter((one) => !accepted.has(one))].map(
      (one) => ({ type: one, accepted: accepted.has(one) }),
    );
  }, [graph, active]);
  const chosen = types.some((one) => one.type === type) ? type : (types[0]?.type ?? '');
  const ofCharts = samples.status === 'ready' ? samples.value : {};
  const list = ofCharts[chart ?? '']?.[chosen] ?? none;
  const fields = useMemo(() => fieldsOf(list[sample] ?? {}), [list, sample]);
  if (!view || !graph || chart === null)
    return <p className="hint">Select an actor with a chart to send it an event.</p>;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    try {
      onSend({ type: chosen, ...readFields(fields, values) });
      setMessage(`${chosen} was sent to ${view.id}.`);
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error));
    }
  };
  const change = (to: () => void) => {
    to();
    setValues({});
    setMessage('');
  };
  return (
    <form className="send" onSubmit={submit}>
      <label>
        Event
        <select
          value={chosen}
          onChange={({ target }) =>
            change(() => {
              setType(target.value);
              setSample(0);
            })
          }
        >
          {types.map((one) => (
            <option key={one.type} value={one.type}>
              {one.type}
              {one.accepted ? '' : ' (not accepted now)'}
            </option>
          ))}
        </select>
      </label>
      {list.length > 1 ? (
        <label>
          Sample
          <select value={sample} onChange={({ target }) => change(() => setSample(Number(target.value)))}>
            {list.map((one, index) => (
              // Samples have no key.
              // oxlint-disable-next-line react/no-array-index-key
              <option key={index} value={index}>
                {JSON.stringify(one)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {fields.map((field) => (
        <FieldInput
          key={`${chosen} ${sample} ${field.name}`}
          field={field}
          value={values[field.name] ?? field.text}
          onChange={(text) => setValues({ ...values, [field.name]: text })}
        />
      ))}
      <button type="submit" disabled={!chosen}>
        Send to {view.id === view.actor ? chart : view.id}
      </button>
      <output>{message}</output>
    </form>
  );
}

interface FieldProps {
  readonly field: Field;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function FieldInput({ field: { name, kind }, value, onChange }: FieldProps) {
  if (kind === 'boolean') {
    return (
      <label className="check">
        <input
          type="checkbox"
          checked={value === 'true'}
          onChange={({ target }) => onChange(String(target.checked))}
        />
        {name}
      </label>
    );
  }
  return (
    <label>
      {name}
      {kind === 'json' ? (
        <textarea rows={3} value={value} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input
          type={kind === 'number' ? 'number' : 'text'}
          step="any"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </label>
  );
}
