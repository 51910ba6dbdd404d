import type { ComponentType } from 'react';
import { Button } from '../../ui/Button.tsx';

const [found] = Object.values(
  import.meta.glob<{ RegisterButton: ComponentType<{ code: string }> }>(
    '../../flows/courseRegistration/RegisterButton.tsx',
    { eager: true },
  ),
);

export const RegisterButton: ComponentType<{ code: string }> =
  found?.RegisterButton ?? (() => <Button>Register</Button>);
