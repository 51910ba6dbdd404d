import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { commands } from '../server/cli/commands.ts';
import { testDatabase } from '../tests/support/server/databases.ts';
import { createTestServer } from '../tests/support/server/testServer.ts';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8');

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly for: string;
      readonly labels: { readonly severity: string };
      readonly annotations: { readonly summary: string; readonly runbook: string };
    }[];
  }[];
}
const alerts = (parse(read('ops/prometheus/alerts.yml')) as Rules).groups.flatMap(({ rules }) => rules);
const dashboard = JSON.parse(read('ops/grafana/matricula.json')) as {
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
};

/** The names of metrics in an expression: neither a function, nor a label, nor a keyword. */
const metricsIn = (expr: string): string[] =>
  [...expr.replaceAll(/\{[^}]*\}|\bby \([^)]*\)|"[^"]*"/g, ' ').matchAll(/\b[a-z]\w*_\w+\b(?!\s*\()/g)].map(
    ([name]) => name,
  );

const database = await testDatabase();
const token = 'a-token-of-some-length';
const server = await createTestServer(database.db, { env: { METRICS_TOKEN: token } });
const answer = await server.app.request('/metrics', { headers: { authorization: `Bearer ${token}` } });
const text = await answer.text();
const served = new Set(
  [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  ),
);

test('every metric of an alert or a panel is one that the server has', () => {
  const exprs = [
    ...alerts.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const named = exprs.flatMap(metricsIn);
  expect(new Set(named).size).toBeGreaterThan(15);
  expect(named.filter((name) => !served.has(name))).toEqual([]);
});

test('alerts and panels are whole, and each has a name of its own', () => {
  const names = alerts.map(({ alert }) => alert);
  expect(new Set(names).size).toBe(names.length);
  for (const { alert, labels, annotations, for: wait } of alerts) {
    expect(['page', 'ticket'], alert).toContain(labels.severity);
    expect(annotations.summary, alert).not.toBe('');
    expect(wait, alert).toMatch(/^\d+[mh]$/);
  }
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
});

test('each alert has a section of the runbook that says what to type, and nothing that is no command', () => {
  const sections = new Map(
    read('docs/runbook.md')
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.split('\n')[0]!, section]),
  );
  expect([...sections.keys()]).toEqual(alerts.map(({ alert }) => alert));
  for (const { alert, annotations } of alerts) {
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    const typed = [...sections.get(alert)!.matchAll(/^npm run -s matricula -- (.+)$/gm)].map(
      ([, line]) => line!,
    );
    expect(typed.length, alert).toBeGreaterThan(0);
    for (const line of typed)
      expect(
        commands.some(({ name }) => line === name || line.startsWith(`${name} `)),
        line,
      ).toBe(true);
  }
});
