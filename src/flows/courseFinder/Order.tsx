import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import * as copy from '../../../machines/courseFinder/copy.ts';
import { noCriteria, paces, sorts } from '../../../machines/courseFinder/rules.ts';
import { upToTwoColumns } from '../../ui/columns.ts';
import { SelectField } from '../../ui/SelectField.tsx';

interface OrderProps {
  choosePace: (value: string) => void;
  chooseSort: (value: string) => void;
  /** How many courses are listed. */
  children: ReactNode;
}

/** The line above the list: how many courses, in which order, and for what pace. */
export function Order({ choosePace, chooseSort, children }: OrderProps) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="end"
      justifyContent="space-between"
      gap="4"
      pb="4"
      borderBottomWidth="1px"
      borderBottomStyle="solid"
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="4" fontWeight="600">
        {children}
      </chakra.div>
      <chakra.div
        data-no-print
        display="grid"
        gap="3"
        gridTemplateColumns={upToTwoColumns}
        w="min(100%, 22rem)"
      >
        <SelectField
          autoComplete="off"
          name="pace"
          label={copy.paceLabel}
          aria-required={undefined}
          placeholder={copy.noPace}
          options={paces.map((pace) => ({ value: String(pace), label: copy.paceOption(pace) }))}
          defaultValue=""
          onChange={({ target }) => choosePace(target.value)}
        />
        <SelectField
          autoComplete="off"
          name="sort"
          label={copy.sortLabel}
          aria-required={undefined}
          options={sorts.map((sort) => ({ value: sort, label: copy.sortLabels[sort] }))}
          defaultValue={noCriteria.sort}
          onChange={({ target }) => chooseSort(target.value)}
        />
      </chakra.div>
    </chakra.div>
  );
}
