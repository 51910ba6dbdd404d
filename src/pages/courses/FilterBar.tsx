import { brand } from '@brand/brand';
import { chakra } from '@chakra-ui/react/styled-system';
import { useSyncedInput } from '../../ui/dom/useSyncedInput.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { CourseFilters } from './courseFilters.ts';

const creditChoices = [
  { value: '3', label: '3 credits' },
  { value: '4', label: '4 credits' },
];

interface FilterBarProps {
  filters: CourseFilters;
  onChange: (filters: CourseFilters) => void;
}

/** Search and filters. Their values are in the URL, so they survive a reload and can be shared. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const change = (part: { q?: string; credits?: string; lab?: boolean }) => {
    const { q = filters.q ?? '', credits = String(filters.credits ?? ''), lab = filters.lab === true } = part;
    onChange({
      ...(q.trim() === '' ? {} : { q }),
      ...(credits === '' ? {} : { credits: Number(credits) }),
      ...(lab ? { lab: true } : {}),
    });
  };
  useSyncedInput('course-search', filters.q ?? '', (q) => change({ q }));
  return (
    <chakra.search
      display="grid"
      gap="4"
      alignItems="end"
      gridTemplateColumns={{
        base: '1fr',
        md: brand.hasCredits ? 'minmax(0, 1fr) 12rem auto' : 'minmax(0, 26rem)',
      }}
    >
      <TextField
        name="course-search"
        label="Search courses"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        optional={false}
        aria-required={undefined}
        defaultValue=""
        onChange={(event) => change({ q: event.target.value })}
      />
      {brand.hasCredits && (
        <>
          <SelectField
            name="credits"
            label="Credits"
            placeholder="Any"
            aria-required={undefined}
            options={creditChoices}
            value={String(filters.credits ?? '')}
            onChange={(event) => change({ credits: event.target.value })}
          />
          <chakra.div pb="2.5" minH="46px" display="flex" alignItems="end">
            <CheckboxField
              name="lab"
              label="With a lab"
              checked={filters.lab === true}
              onChange={(event) => change({ lab: event.target.checked })}
            />
          </chakra.div>
        </>
      )}
    </chakra.search>
  );
}
