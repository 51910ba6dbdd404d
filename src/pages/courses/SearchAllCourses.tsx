import { brand } from '@brand/brand';
import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from '@tanstack/react-router';
import { searchHint, searchLabel } from '../../../machines/courseFinder/copy.ts';
import { type Search, withParameters } from '../../services/query.ts';
import { FieldsOf } from '../../ui/fieldIds.ts';
import { SearchField } from '../../ui/SearchField.tsx';

/** Searches every department: a plain form, so that it works before hydration. */
export function SearchAllCourses() {
  const navigate = useNavigate();
  return (
    <chakra.search>
      <FieldsOf value="all-courses">
        <form
          action="/find-a-course"
          onSubmit={(event) => {
            event.preventDefault();
            const words = new FormData(event.currentTarget).get('q');
            void navigate({
              to: '/find-a-course',
              search: (current: Search) =>
                withParameters(current, ['q'], { q: typeof words === 'string' ? words : '' }),
            });
          }}
        >
          <SearchField
            name="q"
            label={searchLabel}
            placeholder={searchHint(brand.searchExamples)}
            maxLength={80}
            minH="46px"
          />
        </form>
      </FieldsOf>
    </chakra.search>
  );
}
