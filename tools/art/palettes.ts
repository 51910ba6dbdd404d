import type { CourseDepartment } from '../../domain/catalogue/types.ts';

/** The colors of a department's illustrations, on a background that suits light and dark pages. */
export interface Palette {
  readonly ground: string;
  /** The large shape behind the motif. */
  readonly field: string;
  readonly ink: string;
  readonly main: string;
  readonly soft: string;
  readonly pale: string;
  readonly warm: string;
  readonly bright: string;
  readonly paper: string;
}

export const palettes: Readonly<Record<CourseDepartment, Palette>> = {
  biology: {
    ground: '#dcebe1',
    field: '#c3dccd',
    ink: '#16403a',
    main: '#2c7a66',
    soft: '#86bda3',
    pale: '#eef6ef',
    warm: '#dd7563',
    bright: '#eab04c',
    paper: '#fffdf7',
  },
  chemistry: {
    ground: '#dbe8f1',
    field: '#c1d7e6',
    ink: '#15374f',
    main: '#2a6f9b',
    soft: '#84b4d3',
    pale: '#eef5fa',
    warm: '#d9705f',
    bright: '#efb553',
    paper: '#fffefa',
  },
  mathematics: {
    ground: '#e5e1f2',
    field: '#d2cbe9',
    ink: '#2b2556',
    main: '#5a4ca3',
    soft: '#a597d6',
    pale: '#f5f3fb',
    warm: '#de7a5d',
    bright: '#f0b650',
    paper: '#fffefb',
  },
  english: {
    ground: '#f7e6d9',
    field: '#efd2bd',
    ink: '#47261b',
    main: '#b3603b',
    soft: '#dfa481',
    pale: '#fcf4ec',
    warm: '#2f7276',
    bright: '#eebc5a',
    paper: '#fffdf8',
  },
  psychology: {
    ground: '#f5e1e6',
    field: '#ebcad3',
    ink: '#4a1d34',
    main: '#a4436b',
    soft: '#d590ab',
    pale: '#fcf1f4',
    warm: '#47809a',
    bright: '#f0b455',
    paper: '#fffdfb',
  },
  humanities: {
    ground: '#f2ead3',
    field: '#e5d7ae',
    ink: '#3d321c',
    main: '#96742a',
    soft: '#cdb067',
    pale: '#fbf6e6',
    warm: '#a54f3f',
    bright: '#3a6c70',
    paper: '#fffdf5',
  },
};
