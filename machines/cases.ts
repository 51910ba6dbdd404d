/** What the inspector plans paths from. Types alone: nothing of it is loaded with a chart. */
export type { ChartCases, ChartEntry } from 'chart-inspector/model/chart.ts';
