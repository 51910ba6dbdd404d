import * as copy from '../../machines/account/copy.ts';
import { Checking } from '../flows/account/Checking.tsx';
import { loadOnDemand } from '../ui/loading/loadOnDemand.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PageMeta } from '../ui/PageMeta.tsx';
import { Container } from '../ui/Section.tsx';

const Account = loadOnDemand(async () => (await import('../flows/account/Account.tsx')).Account);

/** The account of the person who is signed in. */
export function AccountPage() {
  return (
    <>
      <PageMeta title={copy.title} description={copy.lead} noindex />
      <PageHeader title={copy.title} lead={copy.lead} />
      {/* The footer stays below the window, so nothing in sight moves when the parts appear. */}
      <Container py={{ base: '6', md: '12' }} minH="calc(100svh - 8rem)" data-needs-script>
        <Account placeholder={<Checking />} />
      </Container>
    </>
  );
}
