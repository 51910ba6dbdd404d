import { brand } from '@brand/brand';
import { Banner } from '../../ui/Banner.tsx';

/** Says that this is not the production site. */
export function EnvironmentNotice({ onClose }: { onClose: () => void }) {
  return (
    <Banner part="environment" tone="info" closeLabel="Close notice" onClose={onClose}>
      {brand.nonProductionNotice}
    </Banner>
  );
}
