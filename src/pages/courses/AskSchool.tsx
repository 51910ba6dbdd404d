import { provider } from '@content/provider';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Course } from '../../../domain/catalogue/types.ts';
import { letterToSchool } from '../../content/shared/letterToSchool.ts';
import { AnchorButton } from '../../ui/Button.tsx';
import { CopyText } from '../../ui/CopyText.tsx';

type Asked = Pick<Course, 'code' | 'name' | 'credits' | 'lab' | 'syllabusUrl'>;

/** Only the student's own school can say whether it takes a course, so the question to it is ready to send. */
export function AskSchool({ syllabusUrl, ...course }: Asked) {
  return (
    <>
      <chakra.p maxW="42rem">
        <CopyText
          copy={`The school decides. Ask its admissions office or registrar before you register, and keep the answer in writing. The letter is ready: it has the course, its [syllabus](${syllabusUrl}) and who accredits ${provider.partnerCollege}.`}
        />
      </chakra.p>
      <AnchorButton mt="4" href={letterToSchool(provider, [course])} variant="outline" icon="mail">
        Ask your school by email
      </AnchorButton>
    </>
  );
}
