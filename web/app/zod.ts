import { z } from 'zod';

// Without this setting the library would test whether it may compile its checks with `eval`. Our content security
// policy forbids `eval` and reports each attempt.
z.config({ jitless: true });
