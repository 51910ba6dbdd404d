/**
 * Mutants of the markup that nobody perceives, or that only a browser shows, by the reason.
 */
const byReason: Readonly<Record<string, readonly string[]>> = {
  'It only looks.': [
    'src/ui/ContentBanner.tsx: PageHeader, without kind',
    'src/ui/CopyText.tsx: chakra.h2, always level === 2 (2)',
    'src/ui/CopyText.tsx: chakra.h2, never level === 2 (2)',
    'src/ui/FactList.tsx: chakra.ul, always facts.length === 3',
    'src/ui/FactList.tsx: chakra.ul, never facts.length === 3',
    "src/ui/PageHeader.tsx: chakra.div, always kind === 'plain'",
    "src/ui/PageHeader.tsx: chakra.div, never kind === 'plain'",
    'src/ui/PasswordField.tsx: chakra.li, always met',
    'src/ui/PasswordField.tsx: chakra.li, never met',
    "src/ui/Tooltip.tsx: chakra.span, always align === 'center'",
    "src/ui/Tooltip.tsx: chakra.span, never align === 'center'",
    'src/ui/Dialog.tsx: Portal, without DialogBackdrop',
    'src/ui/EmailText.tsx: component, without wbr',
  ],
  'It moves, and who asks for no motion sees nothing of it.': [
    'src/ui/Carousel.tsx: component, without useStaggeredItems',
    'src/ui/Steps.tsx: component, without useStepLine',
    'src/ui/Steps.tsx: chakra.span, always index === current',
    'src/ui/Steps.tsx: chakra.span, never index === current',
  ],
  'An empty box is added, which says nothing.': [
    'src/ui/Alert.tsx: chakra.div, always children !== undefined',
    'src/ui/Dialog.tsx: chakra.div, always aside !== undefined',
    'src/ui/Dialog.tsx: DialogBody, always progress !== undefined',
    'src/ui/Dialog.tsx: DialogContent, always footer !== undefined',
    'src/ui/EmptyState.tsx: chakra.div, always children !== undefined',
    'src/ui/PageHeader.tsx: Container, always trail !== undefined',
  ],
  'The attribute is passed on as undefined, which is like none.': [
    'src/ui/Disclosure.tsx: chakra.details, never id === undefined',
    'src/ui/Disclosure.tsx: chakra.details, never group === undefined',
    'src/ui/PasswordField.tsx: FieldFrame, always optional === true',
    'src/ui/SelectField.tsx: FieldFrame, always optional === true',
    'src/ui/TextField.tsx: FieldFrame, always optional === true',
    'src/ui/TextField.tsx: FieldFrame, always optional === true (2)',
    'src/ui/loading/LoadFailed.tsx: Alert, always onClose',
  ],
  'What it depends on never changes.': [
    'src/ui/loading/hydrateLater.tsx: component, useEffect only once',
    'src/ui/loading/loadOnDemand.tsx: component, useEffect only once',
  ],
  'It concerns prerendered HTML; the tests of prerendered pages in a browser show it.': [
    'src/ui/Dated.tsx: span, without suppressHydrationWarning',
    'src/ui/loading/hydrateLater.tsx: chakra.div, without data-dehydrated',
  ],
  'Styles of whole pages, which the manifest of the build compares.': [
    'src/ui/theme/globalStyles.tsx: component, without Global',
    'src/ui/theme/globalStyles.tsx: component, without Global (2)',
    'src/ui/theme/globalStyles.tsx: component, without Global (3)',
    'src/ui/theme/globalStyles.tsx: Global, without styles',
    'src/ui/theme/globalStyles.tsx: Global, without styles (2)',
    'src/ui/theme/globalStyles.tsx: Global, without styles (3)',
  ],
  'Only a browser lays out and hides it: the tests of dialogs and pages in a browser show it.': [
    'src/ui/Dialog.tsx: DialogRoot, without closeOnInteractOutside',
    'src/ui/SideNav.tsx: chakra.nav, without ref',
    'src/ui/Tabs.tsx: chakra.nav, without ref',
    'src/ui/Tooltip.tsx: chakra.span, always isDismissed',
    'src/ui/Tooltip.tsx: chakra.span, never isDismissed',
  ],
};

export const equivalent: ReadonlySet<string> = new Set(Object.values(byReason).flat());
