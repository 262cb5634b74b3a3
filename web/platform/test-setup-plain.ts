import { failOnComplaints } from './test-complaints.ts'

failOnComplaints()
