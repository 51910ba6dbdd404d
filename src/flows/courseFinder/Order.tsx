import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import * as copy from '../../../machines/courseFinder/copy.ts';
import { paces, sorts, type Criteria } from '../../../machines/courseFinder/rules.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import type { CourseFinderView } from './useCourseFinder.ts';

interface OrderProps {
  criteria: Criteria;
  send: CourseFinderView['send'];
  /** How many courses are listed. */
  children: ReactNode;
}

/** The line above the list: how many courses, in which order, and for what pace. */
export function Order({ criteria, send, children }: OrderProps) {
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
        display="grid"
        gap="3"
        gridTemplateColumns="repeat(2, minmax(0, 10.5rem))"
        w={{ base: '100%', md: 'auto' }}
      >
        <SelectField
          name="pace"
          label={copy.paceLabel}
          aria-required={undefined}
          placeholder={copy.noPace}
          options={paces.map((pace) => ({ value: String(pace), label: copy.paceOption(pace) }))}
          value={String(criteria.pace ?? '')}
          onChange={({ target: { value } }) =>
            send({ type: 'PACE_CHOSEN', pace: value === '' ? null : Number(value) })
          }
        />
        <SelectField
          name="sort"
          label={copy.sortLabel}
          aria-required={undefined}
          options={sorts.map((sort) => ({ value: sort, label: copy.sortLabels[sort] }))}
          value={criteria.sort}
          onChange={({ target: { value } }) => {
            const sort = sorts.find((each) => each === value);
            if (sort !== undefined) send({ type: 'SORT_CHOSEN', sort });
          }}
        />
      </chakra.div>
    </chakra.div>
  );
}
