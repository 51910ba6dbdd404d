import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { hint, label } from '../../../machines/pageSpeed/copy.ts';
import type { pageSpeedMachine } from '../../../machines/pageSpeed/machine.ts';
import { useActorValue, useSite } from '../../site/SiteContext.tsx';
import { openPageSpeed, pageSpeedIn } from '../../site/wiring/pageSpeed.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';

/** Lets the visitor choose whether this browser sends how fast pages are. */
export function PageSpeedChoice() {
  const site = useSite();
  useEffect(() => {
    if (site) openPageSpeed(site);
  }, [site]);
  const flow = useActorValue(site, pageSpeedIn, null) as ActorRefFrom<typeof pageSpeedMachine> | null;
  const isShared = useActorValue(flow, (snapshot) => snapshot.matches('shared'), false);
  return (
    <chakra.div mt="4">
      <CheckboxField
        name="page-speed"
        label={label}
        hint={hint}
        checked={isShared}
        onChange={() => flow?.send({ type: isShared ? 'SHARING_STOPPED' : 'SHARING_ALLOWED' })}
      />
    </chakra.div>
  );
}
