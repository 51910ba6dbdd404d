#!/usr/bin/env bash
# Writes one comment, and writes it anew at each push. Ends as the paths did.
set -uo pipefail

coverage=$(npx chart-inspector paths "$@" 2>&1)
status=$?
changed=$(git diff --no-color --unified=2 "$BASE"...HEAD -- '*.paths.txt')

{
  printf '### Charts\n\n```text\n%s\n```\n\n' "$coverage"
  if [ -n "$changed" ]; then
    printf '<details><summary>What the paths do differently</summary>\n\n````diff\n%s\n````\n\n</details>\n' "${changed:0:60000}"
  else
    printf 'The paths do what they did before.\n'
  fi
} > comment.md
gh pr comment "$PULL_REQUEST" --edit-last --create-if-none --body-file comment.md || exit 3

exit $status
