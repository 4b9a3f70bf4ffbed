import { z } from 'zod';

// The library tests whether it may compile its checks with `eval`; our content security policy forbids that and reports
// each attempt.
z.config({ jitless: true });
